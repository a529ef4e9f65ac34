/** How far a gift may be from its carrier's average and still count as equal treatment, in hundredths (specification §L-o). */
export const GIFT_BAND_PERCENT = 15

export const GIFT_BAND = `±${GIFT_BAND_PERCENT}%`

/** More than anybody promises, in won: a slip of the keyboard. */
export const MOST_GIFT = 10_000_000
