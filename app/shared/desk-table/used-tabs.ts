import type { ListTab } from './list-tabs.tsx'

/** A view without a line says nothing, unless somebody is looking at it. */
export const usedTabs = (tabs: readonly ListTab[]): ListTab[] =>
  tabs.filter(({ count, isCurrent }) => isCurrent || count !== 0)
