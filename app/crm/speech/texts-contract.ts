import { z } from 'zod/mini'
import { leadId } from '#app/crm/leads/desk-contract.ts'
import { unlessEmpty } from '#app/platform/input-rules.ts'
import { deskEndpoints } from '#app/shared/desk/desk-endpoint.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import * as acts from './speech-acts.ts'
import { MOST_LETTERS, TEXT_CHOICES } from './text-choices.ts'

const desk = deskEndpoints(RIGHTS.leads)

const LENGTH_MESSAGE = `${MOST_LETTERS}자까지 쓸 수 있어요.`

export const textLead = desk(acts.textLead, {
  logs: ['lead.text'],
  summary:
    '손님에게 안내하는 문자를 보낸다. 운영자가 정한 글(choice)을 상담으로 채우거나, note에는 직접 적은 말(words)을 넣는다. 광고, 금액, 링크, 다른 번호는 422, 전화 그만 받기를 고른 분과 본 글(seen)이 그사이 바뀌면 409, 한도를 넘으면 429.',
  input: {
    id: leadId,
    choice: z.enum(TEXT_CHOICES, { error: '보낼 문자를 골라 주세요.' }),
    /** With `note` only; with another choice it is a leftover of the form. */
    words: unlessEmpty(
      z.string().check(z.refine((text) => [...text].length <= MOST_LETTERS, { error: LENGTH_MESSAGE })),
    ),
    /** The text as the sender saw it; missing where none was shown. */
    seen: unlessEmpty(z.string().check(z.maxLength(2_000))),
  },
  data: z.object({ text: z.string(), isLater: z.boolean() }),
  refusals: ['tooMany'],
})
