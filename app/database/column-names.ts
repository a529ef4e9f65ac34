import { seoulIso } from '#app/platform/korean-time.ts'

type SnakeCase<Name extends string> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${SnakeCase<Rest>}`
  : Name
type CamelCase<Name extends string> = Name extends `${infer Word}_${infer Rest}`
  ? `${Word}${Capitalize<CamelCase<Rest>>}`
  : Name

type Columns<Values> = { [Name in keyof Values & string as SnakeCase<Name>]: Values[Name] }
type Presented<Row> = {
  [Name in keyof Row & string as CamelCase<Name>]: Row[Name] extends infer Value
    ? Value extends Date
      ? string
      : Value
    : never
}

/** Values under the names of their columns: `speedMbps` → `speed_mbps`. */
export function toColumns<Values extends object>(values: Values): Columns<Values> {
  const named = Object.entries(values).map(([name, value]: [string, unknown]) => [
    name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    value,
  ])
  return Object.fromEntries(named) as Columns<Values>
}

/** A row as calls answer it, with moments as ISO 8601 in Seoul's time; select only columns that may be answered. */
export function present<Row extends object>(row: Row): Presented<Row> {
  const named = Object.entries(row).map(([name, value]: [string, unknown]) => [
    name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
    value instanceof Date ? seoulIso(value) : value,
  ])
  return Object.fromEntries(named) as Presented<Row>
}
