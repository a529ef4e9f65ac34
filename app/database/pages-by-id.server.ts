/**
 * Pages of rows until none is left, however many there are: `pageAfter` selects those after an id (null: the first), in the order of
 * ids. A row that stays as it is comes once.
 */
export async function* pagesById<Row extends { id: string }>(
  pageAfter: (id: string | null) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let rows = await pageAfter(null); rows.length > 0; rows = await pageAfter(rows.at(-1)!.id)) yield rows
}
