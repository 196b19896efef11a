// team_message.c -- see team_message.h.

#include "run/team_message.h"

#include <string.h>

enum { HEADER_WORDS = sizeof(xt_message_header) / sizeof(uint32_t) };

void xt_message_append(xt_message_words *message, const uint32_t *words, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        xt_vector_push(message, words[i]);
}

void xt_message_start(xt_message_words *message, const xt_message_header *header)
{
    uint32_t words[HEADER_WORDS];
    memcpy(words, header, sizeof words);
    message->count = 0;
    xt_message_append(message, words, HEADER_WORDS);
}

bool xt_message_send(const xt_team *team, uint32_t helper, xt_message_words *message)
{
    if (message->failed)
        return false;
    xt_message_header header;
    memcpy(&header, message->at, sizeof header);
    header.words = message->count - HEADER_WORDS;
    memcpy(message->at, &header, sizeof header);
    return team->send(team->context, helper, message->at, message->count * sizeof *message->at);
}

bool xt_message_send_header(const xt_team *team, uint32_t helper, xt_message_header header)
{
    header.words = 0;
    return team->send(team->context, helper, &header, sizeof header);
}

xt_message_answer xt_message_receive(const xt_team *team, uint32_t helper, double seconds, xt_message_header *header,
                                     const uint32_t **words)
{
    const void *message;
    size_t      bytes = team->receive(team->context, helper, seconds, &message);
    if (bytes == 0)
        return XT_MESSAGE_NONE;
    if (bytes == SIZE_MAX || bytes < sizeof *header)
        return XT_TEAM_BROKEN;
    memcpy(header, message, sizeof *header);
    *words = (const uint32_t *)message + HEADER_WORDS;
    return header->words == bytes / sizeof(uint32_t) - HEADER_WORDS ? XT_MESSAGE_CAME : XT_TEAM_BROKEN;
}

bool xt_message_send_to_member(const xt_team *team, uint32_t member, xt_message_header header)
{
    header.words = 0;
    return team->send_to_member(team->context, member, &header, sizeof header);
}

xt_message_answer xt_message_receive_from_member(const xt_team *team, uint32_t member, double seconds,
                                                 xt_message_header *header)
{
    const void *message;
    size_t      bytes = team->receive_from_member(team->context, member, seconds, &message);
    if (bytes == 0)
        return XT_MESSAGE_NONE;
    if (bytes != sizeof *header)
        return XT_TEAM_BROKEN;
    memcpy(header, message, sizeof *header);
    return XT_MESSAGE_CAME;
}
