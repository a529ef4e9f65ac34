/**
 * Erlang C: how likely somebody waits whom `servers` people serve in turn, and how many are needed. Checked against published
 * figures in erlang.test.ts (A. K. Erlang 1917; L. Kleinrock, Queueing Systems I, 1975; Mitan, Erlang-C mathematics).
 */

/** More than any office has; it ends a search. */
const MOST_SERVERS = 500

/** The share of callers that finds nobody free, of `load` Erlangs (calls an hour × hours each): 0…1, and 1 where the load never ends. */
export function waitingShare(servers: number, load: number): number {
  if (load <= 0) return 0
  if (load >= servers) return 1
  // Erlang B by its recursion: every step lies between 0 and 1, so that nothing overflows however many there are.
  let blocked = 1
  for (let many = 1; many <= servers; many += 1) blocked = (load * blocked) / (many + load * blocked)
  return (servers * blocked) / (servers - load * (1 - blocked))
}

export interface Promised {
  /** Minutes that one call takes, with its note. */
  handleMinutes: number
  /** Within how many minutes somebody is promised to be called. */
  withinMinutes: number
  /** Of how many that is to be kept: 0…1. */
  share: number
}

/** The share of callers that waits no longer than promised: 0…1. */
export function keptShare(servers: number, load: number, { handleMinutes, withinMinutes }: Promised): number {
  if (load >= servers) return 0
  return 1 - waitingShare(servers, load) * Math.exp((-(servers - load) * withinMinutes) / handleMinutes)
}

/** The fewest people who keep the promise for so many calls an hour; nobody for none. */
export function neededServers(callsPerHour: number, promised: Promised): number {
  const load = (callsPerHour * promised.handleMinutes) / 60
  if (load <= 0) return 0
  let servers = Math.floor(load) + 1
  while (servers < MOST_SERVERS && keptShare(servers, load, promised) < promised.share) servers += 1
  return servers
}
