/** A view without a line says nothing, unless somebody is looking at it. */
export const usedTabs = <Tab extends { count?: number | undefined; isCurrent: boolean }>(
  tabs: readonly Tab[],
): Tab[] => tabs.filter(({ count, isCurrent }) => isCurrent || count !== 0)
