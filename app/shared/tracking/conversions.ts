/** Conversion events (specification §7): the numbers the analytics service knows. */
export const CONVERSION = { call: 1, request: 4, chat: 5 } as const

/** Hears of every conversion; a service's adapter or the recording one. */
export type ConversionAdapter = (type: number, count: number) => void

/** Kept on window so that a test or an operator can read what was reported on this page. */
export interface RecordedConversion {
  type: number
  count: number
}

declare global {
  interface Window {
    gcConversions?: RecordedConversion[]
  }
}

const record: ConversionAdapter = (type, count) => {
  window.gcConversions = [...(window.gcConversions ?? []), { type, count }]
}

/** Whoever is told; an analytics service joins when its script is asked for. */
export const conversionAdapters = new Set<ConversionAdapter>([record])

/** Reports a conversion to every adapter. One that fails or is absent never stands in the visitor's way. */
export function trackConversion(type: number = CONVERSION.request, count = 1): void {
  for (const adapter of conversionAdapters) {
    try {
      adapter(type, count)
    } catch (error) {
      console.warn('a conversion was not reported', error)
    }
  }
}
