import { parseSync, Visitor, type ESTree } from 'vite'

export interface Pattern {
  place: string
  /** Null for a pattern built at run time. */
  source: string | null
  flags: string
}

/** Finds literals, and `RegExp` calls with values of the same file. */
export function patternsIn(path: string, code: string): Pattern[] {
  const { program, errors } = parseSync(path, code)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]!.message}`)
  const known = constantsOf(program)
  const found: Pattern[] = []
  const placeOf = ({ start }: { start: number }) => `${path}:${code.slice(0, start).split('\n').length}`
  const built = (node: ESTree.NewExpression | ESTree.CallExpression) => {
    if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return
    const [source = null, flags = null] = node.arguments.map((each) => valueOf(each, known))
    found.push({
      place: placeOf(node),
      source: textOf(source),
      flags: node.arguments[1] ? (textOf(flags) ?? '') : flagsOf(source),
    })
  }
  new Visitor({
    Literal(node) {
      if ('regex' in node && node.regex)
        found.push({ place: placeOf(node), source: node.regex.pattern, flags: node.regex.flags })
    },
    NewExpression: built,
    CallExpression: built,
  }).visit(program)
  return found
}

type Value = string | { source: string; flags: string } | Value[] | null
type Constants = Map<string, ESTree.Expression>

const isPattern = (value: Value) => typeof value === 'object' && value !== null && 'source' in value
const textOf = (value: Value): string | null =>
  isPattern(value) ? value.source : typeof value === 'string' ? value : null
const flagsOf = (value: Value): string => (isPattern(value) ? value.flags : '')

/** Names that a file assigns only once. */
function constantsOf(program: ESTree.Program): Constants {
  const constants: Constants = new Map()
  const several = new Set<string>()
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier') return
      if (constants.has(id.name)) several.add(id.name)
      if (init) constants.set(id.name, init)
    },
  }).visit(program)
  for (const name of several) constants.delete(name)
  return constants
}

/** Returns the static value of an expression, or null. */
function valueOf(node: ESTree.Node, known: Constants): Value {
  switch (node.type) {
    case 'Literal':
      if ('regex' in node && node.regex) return { source: node.regex.pattern, flags: node.regex.flags }
      return typeof node.value === 'string' ? node.value : null
    case 'Identifier': {
      const constant = known.get(node.name)
      return constant ? valueOf(constant, known) : null
    }
    case 'TemplateLiteral':
      return pieced(node, known, 'cooked')
    case 'TaggedTemplateExpression':
      return pieced(node.quasi, known, 'raw')
    case 'ArrayExpression':
      return node.elements.map((each) => (each ? valueOf(each, known) : null))
    case 'BinaryExpression': {
      const [left, right] = [node.left, node.right].map((side) => textOf(valueOf(side, known)))
      return node.operator === '+' && left != null && right != null ? left + right : null
    }
    case 'MemberExpression': {
      const value = valueOf(node.object, known)
      return isPattern(value) && nameOf(node) === 'source' ? value.source : null
    }
    case 'CallExpression':
      return called(node, known)
    default:
      return null
  }
}

function pieced(node: ESTree.TemplateLiteral, known: Constants, how: 'cooked' | 'raw'): string | null {
  const values = node.expressions.map((each) => textOf(valueOf(each, known)))
  if (values.includes(null)) return null
  return node.quasis.map((quasi, index) => `${quasi.value[how]}${values[index] ?? ''}`).join('')
}

/** `[…].join('|')` and `text.replace('a', 'b')`. */
function called({ callee, arguments: given }: ESTree.CallExpression, known: Constants): Value {
  if (callee.type !== 'MemberExpression') return null
  const object = valueOf(callee.object, known)
  const texts = given.map((each) => textOf(valueOf(each, known)))
  const [first, second] = texts
  if (nameOf(callee) === 'join' && Array.isArray(object)) {
    const parts = object.map(textOf)
    return first == null || parts.includes(null) ? null : parts.join(first)
  }
  if (nameOf(callee) === 'replace' && typeof object === 'string' && first != null && second != null)
    return object.replace(first, second)
  return null
}

const nameOf = ({ property }: ESTree.MemberExpression) =>
  property.type === 'Identifier' ? property.name : ''
