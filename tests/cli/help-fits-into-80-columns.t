for name in solve count show check list pieces convert help format words; do "$EXACTILE" help $name; done | awk 'length > 80'
