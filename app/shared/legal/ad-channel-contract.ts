import { z } from 'zod/mini'
import { AD_CHANNEL_KEYS } from './ad-channels.ts'

const error = '받을 채널을 골라 주세요.'
export const adChannel = z.literal(AD_CHANNEL_KEYS, { error })

/** Of a consent to advertising; a form sends one. Missing means all of them. */
export const adChannels = z.optional(
  z.nullable(
    z.pipe(
      z.union([adChannel, z.array(adChannel, { error }).check(z.minLength(1, { error }))], { error }),
      z.transform((sent) => (Array.isArray(sent) ? sent : [sent])),
    ),
  ),
)
