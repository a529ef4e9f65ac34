import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PLACES } from './places.ts'

interface Route {
  css?: string[]
}

/** The routes as a browser is told them, with the style sheets of each. */
function routesOfBuild(): [string, Route][] {
  const [file] = globSync('assets/manifest-*.js', { cwd: PLACES.client })
  const text = readFileSync(join(PLACES.client, file!), 'utf8')
  const { routes } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as {
    routes: Record<string, Route>
  }
  return Object.entries(routes)
}

const sheets = ({ css = [] }: Route) => css.map((each) => /assets\/(\w+)-style-/.exec(each)?.[1]).toSorted()

/** Whatever a search or a link leads to first. A page whose chunk is shared with the desk may load its sheet besides. */
const LANDED_ON = [
  'catalog/carriers/main.page',
  'catalog/carriers/infor.page',
  'catalog/plans/plans.page',
  'catalog/plans/compare.page',
  'catalog/plans/calculator.page',
  'crm/requests/consult.page',
  'community/boards/board.page',
  'community/boards/post.page',
]

test('pages that visitors land on load the site’s style sheet alone, the desk’s pages both', () => {
  const routes = new Map(routesOfBuild())
  for (const id of LANDED_ON) expect(sheets(routes.get(id)!), id).toEqual(['site'])
  expect(sheets(routes.get('crm/lead-queue/queue.desk')!)).toEqual(['desk', 'site'])
})
