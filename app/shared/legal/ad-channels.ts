/** Advertising is agreed to by channel, each apart from the other. */
export const AD_CHANNELS = { sms: '문자', mail: '이메일' } as const
export type AdChannel = keyof typeof AD_CHANNELS
export const AD_CHANNEL_KEYS = Object.keys(AD_CHANNELS) as AdChannel[]

/** `문자·이메일` */
export const adChannelNames = (channels: readonly AdChannel[]) =>
  AD_CHANNEL_KEYS.filter((key) => channels.includes(key))
    .map((key) => AD_CHANNELS[key])
    .join('·')

/** What a line of the ledger agrees to; one without channels is from before they were asked and agreed to all. */
export function adChannelsIn(
  line: { is_agreed: boolean; channels: readonly AdChannel[] | null } | undefined,
): readonly AdChannel[] {
  return line?.is_agreed ? (line.channels ?? AD_CHANNEL_KEYS) : []
}
