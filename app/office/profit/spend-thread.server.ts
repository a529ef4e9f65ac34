import type { Network } from '#app/office/advertising/networks.ts'
import { keptKeyword } from '#app/shared/tracking/visit-source.server.ts'
import { answerFiles } from './file-pool.server.ts'
import { packRows, type ReadRows } from './read-rows.ts'
import { readSpendFile } from './spend-file.server.ts'

/** A thread of its own that reads reports of advertising networks. Started by spend.server.ts. */

export interface SpendTask {
  network: Network
  bytes: Uint8Array
  today: string
}

export type ReadSpend = ReadRows & { hasVat: boolean }

answerFiles<SpendTask, ReadSpend>(({ network, bytes, today }) => {
  const read = readSpendFile(network, bytes, { today, keywordOf: keptKeyword })
  if (typeof read === 'string') return read
  return { ...packRows(read.rows, read.faults), hasVat: read.hasVat }
})
