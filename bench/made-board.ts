import { temporaryFolder } from './cleanup.ts'
import { report } from './figures.ts'
import { ROOT, seed, startProduct, type Product } from './product.ts'

/** No post of this board is secret, so every one has a view. */
const MADE_BOARD = 'bbs_tip'
export const MADE_POSTS = 60_000
const POSTS_A_PAGE = 12
/** Made-up posts are numbered after the samples. */
const FIRST = 2_000

/** This build, or the one at `root`, on a board of 60,000 made-up posts of its own. */
export async function startWithBoard(root = ROOT): Promise<Product> {
  const dataFolder = await temporaryFolder()
  report(`making ${MADE_POSTS.toLocaleString('en')} posts for ${root === ROOT ? 'this build' : root} …`)
  await seed({ dataFolder, root }, '--posts', String(MADE_POSTS), '--board', MADE_BOARD, '--force')
  return startProduct({ dataFolder, root })
}

/** In pseudo-random order, none twice until all were requested. */
export const anyView = (turn: number) =>
  `/bbs/${MADE_BOARD}/view?seqno=${FIRST + ((turn * 7_919) % (MADE_POSTS - FIRST))}`
export const anyList = (turn: number) =>
  `/bbs/${MADE_BOARD}/list?page=${2 + ((turn * 1_319) % (MADE_POSTS / POSTS_A_PAGE - 4))}`
