import { temporaryFolder } from './cleanup.ts'
import { atMost, median, report, round, type Figure } from './figures.ts'
import { startProduct } from './product.ts'

const AGAIN = 3

/** Specification §P5: `npm start` to the first 200 of /main, on an empty and on a used data folder. */
export async function measureStart(): Promise<Figure[]> {
  const place = { dataFolder: await temporaryFolder(), command: ['npm', 'start', '--silent'] }
  const times: number[] = []
  for (let start = 0; start <= AGAIN; start++) {
    const product = await startProduct(place)
    times.push(product.startedInMs / 1000)
    await product.stop()
  }
  const [first = Number.NaN, ...again] = times
  report(`P5 starts: ${times.map(round).join(', ')} s`)
  return [
    atMost('P5', 'npm start, empty folder, to the first 200', { value: first, bar: 15, unit: 's' }),
    atMost('P5', 'npm start again, to the first 200', { value: median(again), bar: 3, unit: 's' }),
  ]
}
