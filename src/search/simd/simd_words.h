// simd_words.h -- what is the same in vectors of any number of words. simd_portable.h explains the other functions.
//
// Included with vector, lanes, vector_word, and vector_words: a vector with unsigned words.

static TARGET inline vector v_load(const vector_word *at)
{
    vector a;
    memcpy(&a, at, sizeof a);
    return a;
}

static TARGET inline void v_store(vector_word *to, vector a)
{
    memcpy(to, &a, sizeof a);
}

static TARGET inline vector v_and(vector a, vector b)
{
    return a & b;
}

static TARGET inline vector v_without(vector a, vector b)
{
    return a & ~b;
}

static TARGET inline vector v_or(vector a, vector b)
{
    return a | b;
}

static TARGET inline vector v_add(vector a, vector b)
{
    return (vector)((vector_words)a + (vector_words)b);
}

static TARGET inline vector v_subtract(vector a, vector b)
{
    return (vector)((vector_words)a - (vector_words)b);
}

static TARGET inline vector v_lowest(vector a)
{
    return (vector)((vector_words)a & -(vector_words)a);
}

// AVX-512 has instructions for sets of lanes.
#if KERNEL_WORDS < 8
static TARGET inline lanes lanes_and(lanes a, lanes b)
{
    return a & b;
}

static TARGET inline lanes lanes_or(lanes a, lanes b)
{
    return a | b;
}

static TARGET inline lanes lanes_without(lanes a, lanes b)
{
    return a & ~b;
}
#endif
