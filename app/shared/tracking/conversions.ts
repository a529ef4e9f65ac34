/** Specification §7. */
export const CONVERSION = { call: 1, request: 4, chat: 5 } as const

type ConversionAdapter = (type: number, count: number) => void

/** On window, so that a test or an operator can read what was reported. */
interface RecordedConversion {
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

export const conversionAdapters = new Set<ConversionAdapter>([record])

/** A failing adapter must not disturb the visitor. */
export function trackConversion(type: number = CONVERSION.request, count = 1): void {
  for (const adapter of conversionAdapters) {
    try {
      adapter(type, count)
    } catch (error) {
      console.warn('a conversion was not reported', error)
    }
  }
}
