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

test('visitors load the site’s style sheet alone, the desk’s pages both', () => {
  const routes = routesOfBuild()
  const pages = routes.filter(([id]) => id.endsWith('.page'))
  expect(pages.length).toBeGreaterThan(50)
  // Without one where a page only leads on.
  for (const [id, route] of pages) expect(sheets(route).join(), id).toMatch(/^(?:site)?$/)
  expect(sheets(routes.find(([id]) => id === 'crm/lead-queue/queue.desk')![1])).toEqual(['desk', 'site'])
})
