/** Long texts made to keep a reader busy, by what they attack; each `bytes` long or a little less. */
export type Family = (bytes: number) => unknown

const filled = (bytes: number, part: string) => part.repeat(Math.floor(bytes / Buffer.byteLength(part)))
const around = (bytes: number, before: string, part: string, after = '') =>
  before + filled(bytes - Buffer.byteLength(before + after), part) + after
const numbered = (bytes: number, part: (index: number) => string) => {
  const parts: string[] = []
  for (let size = 0, index = 0; ; index++) {
    const next = part(index)
    size += Buffer.byteLength(next)
    if (size > bytes) return parts.join('')
    parts.push(next)
  }
}

/** What an honest writer sends, of the same size: every other text is held against it. */
export const plainLongText = (bytes: number): string =>
  filled(bytes, '인터넷을 옮긴 지 석 달이 지났어요. 속도는 500메가이고 월 33,000원을 내요.\n\n')

const FORMATTING = [
  'a',
  'b',
  'big',
  'code',
  'em',
  'font',
  'i',
  'nobr',
  's',
  'small',
  'strike',
  'strong',
  'tt',
  'u',
]

const HTML: Record<string, (bytes: number) => string> = {
  'a Word level without end': (n) => around(n, '<p style="mso-list:', 'V', '">말</p>'),
  'Word levels in one style': (n) => around(n, '<p style="', 'mso-list:V', '">말</p>'),
  'Word items with long styles': (n) =>
    filled(n, `<p style="${'mso-list:l0 x;'.repeat(300)}"><span style="mso-list:ignore">·</span>말</p>`),
  'many Word items': (n) => filled(n, '<p style="mso-list:l0 level1 lfo1">말</p>'),
  'Word items ever deeper': (n) => numbered(n, (at) => `<p style="mso-list:l0 level${at % 10}">말</p>`),
  'attributes of one tag': (n) => `<p ${numbered(n - 20, (at) => `a${at.toString(36)} `)}>말</p>`,
  'attributes with values': (n) => `<p ${numbered(n - 20, (at) => `a${at.toString(36)}="" `)}>말</p>`,
  'attributes without blanks': (n) => `<p ${numbered(n - 20, (at) => `a${at.toString(36)}=''`)}>말</p>`,
  'attributes between slashes': (n) => `<p/${numbered(n - 20, (at) => `a${at.toString(36)}/`)}>말</p>`,
  'attributes of an end tag': (n) => `<p>말</p ${numbered(n - 20, (at) => `a${at.toString(36)} `)}>`,
  'attributes of many tags': (n) =>
    numbered(n, (at) => `<b ${'abcdefghij'.split('').join(' ')} x${at}>말</b>`),
  'one long style': (n) => around(n, '<p style="', 'color:red;', '">말</p>'),
  'one long address': (n) => around(n, '<p><a href="https://example.kr/', 'a/', '">말</a></p>'),
  'an address of blanks': (n) => around(n, '<p><a href="', ' \t', 'x">말</a></p>'),
  'a class of words': (n) => around(n, '<p class="', 'a ', '">말</p>'),
  'pictures of nobody': (n) => filled(n, '<img src=x alt="말">'),
  'a picture with a long word': (n) => around(n, '<p>말</p><img src=x alt="', '말 ', '">'),
  'a list of items': (n) => filled(n, '<li>말'),
  'lists in lists': (n) => filled(n, '<ul><li>'),
  'lists in lists, closed': (n) => filled(n, `${'<ul><li>말'.repeat(30)}${'</ul>'.repeat(30)}`),
  'cells of a table': (n) => around(n, '<table><tr>', '<td>말'),
  'lines of a table': (n) => around(n, '<table>', '<tr><td>말'),
  'wide cells': (n) => around(n, '<table>', '<tr><td colspan=50 rowspan=1000>말'),
  'tables in tables': (n) => filled(n, '<table><tr><td>'),
  'words in a table': (n) => around(n, '<table>', '말<tr>'),
  'elements in a table': (n) => around(n, '<table>', '<b>말</b>'),
  'breaks in a table': (n) => around(n, '<p>말</p><table>', '<br>'),
  'paragraphs in a table': (n) => around(n, '<table>', '<p>말'),
  breaks: (n) => filled(n, '<br>'),
  paragraphs: (n) => filled(n, '<p>'),
  'blank paragraphs': (n) => around(n, '<p>말', '<p></p>', '<p>말'),
  quotes: (n) => filled(n, '<blockquote>'),
  divisions: (n) => filled(n, '<div>'),
  'nested paragraphs of formats': (n) => filled(n, '<b><p>'),
  'misnested formats': (n) => filled(n, '<b><i><u></b></i></u>말'),
  'misnested blocks': (n) => filled(n, '<a><div></a>'),
  'links without end': (n) => filled(n, '<a href=/>말'),
  'formats carried on': (n) =>
    around(n, `<p>${Array.from({ length: 150 }, (_, at) => `<font size=${at}>`).join('')}`, '</p><p>말'),
  'different formats': (n) => numbered(n, (at) => `<font color=${at}>`),
  'formats that nothing opened': (n) => around(n, '<p>', '</b></i></a>'),
  'ends without beginning': (n) => filled(n, '</p>'),
  headings: (n) => filled(n, '<h2>말</h2>'),
  'headings of one name': (n) => filled(n, '<h2>말 말</h2>'),
  selects: (n) => filled(n, '<select><option>'),
  'forms and buttons': (n) => filled(n, '<form><button>'),
  'foreign elements': (n) => filled(n, '<svg><math>'),
  templates: (n) => filled(n, '<template>'),
  comments: (n) => filled(n, '<!-- -->'),
  'a comment without end': (n) => around(n, '<p>말</p>', '<!--'),
  'comments of dashes': (n) => around(n, '<p>말</p><!--', '--!'),
  declarations: (n) => around(n, '<p>말</p>', '<![CDATA['),
  'scripts without end': (n) => around(n, '<p>말</p>', '<script>'),
  'styles without end': (n) => around(n, '<p>말</p>', '<style><!--'),
  'text areas': (n) => around(n, '<p>말</p>', '<textarea></texta'),
  code: (n) => around(n, '<pre>', '\n  말<br>'),
  'code in code': (n) => filled(n, '<pre><code>'),
  entities: (n) => around(n, '<p>', '&amp;'),
  'entities without end': (n) => around(n, '<p>', '&notit'),
  'numbers of letters': (n) => around(n, '<p>', '&#xAC00;'),
  ampersands: (n) => around(n, '<p>', '&'),
  'signs of tags': (n) => around(n, '<p>말</p>', '<'),
  'tags without end': (n) => around(n, '<p>말</p>', '<a '),
  'letters and breaks': (n) => around(n, '<p>', '말<wbr>'),
  'one letter a span': (n) => around(n, '<p>', '<span>말</span>'),
  'one letter a link': (n) => numbered(n, (at) => `<a href=/${at}>말</a>`),
  'blanks between elements': (n) => filled(n, '<p> </p> \n'),
  rules: (n) => filled(n, '<hr>'),
  ...Object.fromEntries(
    FORMATTING.flatMap((name) => [
      [`<${name}> without end`, (n: number) => filled(n, `<${name}>말`)],
      [
        `<${name}> in one another, closed`,
        (n: number) => filled(n, `${`<${name}>`.repeat(100)}말${`</${name}>`.repeat(100)}`),
      ],
    ]),
  ),
}

const TEXT: Record<string, (bytes: number) => string> = {
  brackets: (n) => filled(n, '['),
  'links begun': (n) => filled(n, '[말]('),
  'links in links': (n) => `${filled(n / 2, '[')}${filled(n / 2, '](a)')}`,
  'pictures begun': (n) => filled(n, '!['),
  stars: (n) => filled(n, '*'),
  'stars and words': (n) => filled(n, '*말 **말 '),
  underscores: (n) => filled(n, '_말'),
  tildes: (n) => filled(n, '~~말'),
  backticks: (n) => filled(n, '`'),
  'backticks ever longer': (n) => numbered(n, (at) => `${'`'.repeat(at + 1)}말`),
  fences: (n) => filled(n, '```\n'),
  'quotes in quotes': (n) => filled(n, '> '),
  'quotes by line': (n) => filled(n, '> > > > 말\n'),
  'lists ever deeper': (n) => numbered(n, (at) => `${' '.repeat(at)}- 말\n`),
  'lists on a line': (n) => filled(n, '- '),
  'numbers of a list': (n) => filled(n, '1. '),
  'a table of bars': (n) => filled(n, '|'),
  'lines of a table': (n) => around(n, '|a|b|\n|-|-|\n', '|말|말|\n'),
  definitions: (n) => filled(n, '[말]: /a\n'),
  headings: (n) => filled(n, '# '),
  'underlined headings': (n) => filled(n, '말\n==\n'),
  rules: (n) => filled(n, '- - -\n'),
  'one long word': (n) => filled(n, '말'),
  'Latin letters': (n) => filled(n, 'a'),
  spaces: (n) => filled(n, ' '),
  'spaces and a letter': (n) => around(n, '말', ' ', '말'),
  'no-break spaces': (n) => filled(n, '\u00A0'),
  'wide spaces': (n) => filled(n, '\u3000'),
  'line ends': (n) => filled(n, '\n'),
  'line ends between letters': (n) => filled(n, '말\n'),
  'line ends of all kinds': (n) => filled(n, '\r\n\u2028\r'),
  tabs: (n) => filled(n, '\t'),
  'letters without width': (n) => filled(n, '\u200B'),
  joiners: (n) => filled(n, '말\u200D'),
  'direction signs': (n) => filled(n, '\u202E말'),
  'marks on one letter': (n) => around(n, 'a', '\u0301'),
  'letters in pieces': (n) => filled(n, '각'.normalize('NFD')),
  initials: (n) => filled(n, 'ㄱㅅ'),
  'pictures of people': (n) => filled(n, '👨‍👩‍👧‍👦'),
  'letters that unfold': (n) => filled(n, 'ﷺ'),
  digits: (n) => filled(n, '0'),
  'digits of phones': (n) => filled(n, '01'),
  'numbers nearly phones': (n) => filled(n, '010-1234-567 '),
  phones: (n) => filled(n, '010-1234-5678 '),
  'phones with gaps': (n) => filled(n, '0 1 0 - '),
  'spelled digits': (n) => filled(n, '공일공'),
  'spelled phones': (n) => filled(n, '공일공일이삼사오육칠팔'),
  'countries of phones': (n) => filled(n, '+82 '),
  amounts: (n) => around(n, '월 ', '1,'),
  dots: (n) => filled(n, '.'),
  'sentences of marks': (n) => filled(n, '! '),
  addresses: (n) => filled(n, 'http://'),
  'addresses with queries': (n) => filled(n, 'http://a?b '),
  'addresses of mail': (n) => filled(n, 'a@'),
  'mail without server': (n) => filled(n, 'a@b '),
  'dots of a server': (n) => around(n, 'a@', 'a.'),
  slashes: (n) => filled(n, '/'),
  'back slashes': (n) => filled(n, '\\'),
  'quotation marks': (n) => filled(n, '"'),
  'words of advertisements': (n) => filled(n, '설치'),
  'words of paid reviews': (n) => filled(n, '현금받고후기'),
  'words pulled apart': (n) => filled(n, '공 . '),
  'brackets of angles': (n) => filled(n, '<'),
  'comments begun': (n) => filled(n, '<!--'),
  percents: (n) => filled(n, '%EA%B0%'),
  'lists of values': (n) => filled(n, 'gzip;q=0.5,'),
  semicolons: (n) => filled(n, 'a=b; '),
  commas: (n) => filled(n, ','),
  'points of addresses': (n) => filled(n, '1.1.1.1, '),
}

const words = (text: string, ...marks: object[]) => ({ type: 'text', text, marks })
const listed = (bytes: number, node: object) =>
  Array.from({ length: Math.floor(bytes / (JSON.stringify(node).length + 1)) }, () => node)
const nested = (depth: number, inner: object, type: string): object =>
  depth === 0 ? inner : { type, content: [nested(depth - 1, inner, type)] }
const doc = (content: object[]) => ({ type: 'doc', content })
const paragraph = (content: object[]) => ({ type: 'paragraph', content })
const STRONG = { type: 'bold' }

const TREE: Record<string, Family> = {
  nodes: (n) => doc(listed(n, { type: 'a' })),
  'paragraphs of the tree': (n) => doc(listed(n, { type: 'paragraph' })),
  'blank nodes': (n) => doc(listed(n, {})),
  'letters of the tree': (n) => doc([paragraph(listed(n, { type: 'text', text: '말' }))]),
  'letters in turn': (n) =>
    doc([
      paragraph(listed(n / 2, { type: 'text', text: '말' }).flatMap((node) => [node, words('말', STRONG)])),
    ]),
  'breaks of the tree': (n) => doc([paragraph(listed(n, { type: 'hardBreak' }))]),
  'one long text': (n) => doc([paragraph([words('말'.repeat(n / 3))])]),
  'one text of spaces': (n) => doc([paragraph([words(' '.repeat(n))])]),
  'one text of line ends': (n) => doc([paragraph([words('\n'.repeat(n))])]),
  'lists of the tree': (n) => doc([{ type: 'bulletList', content: listed(n, { type: 'listItem' }) }]),
  'cells of the tree': (n) =>
    doc([{ type: 'table', content: [{ type: 'tableRow', content: listed(n, { type: 'tableCell' }) }] }]),
  'lines of the tree': (n) =>
    doc([{ type: 'table', content: listed(n, { type: 'tableRow', content: [{}] }) }]),
  'quotes of the tree': (n) => doc(listed(n, nested(50, paragraph([words('말')]), 'blockquote'))),
  'lists in lists of the tree': (n) => doc(listed(n, nested(50, paragraph([words('말')]), 'bulletList'))),
  'headings of the tree': (n) => doc(listed(n, { type: 'heading', content: [words('말')] })),
  'marks of the tree': (n) => doc([paragraph([{ type: 'text', text: '말', marks: listed(n, STRONG) }])]),
  'code of the tree': (n) => doc([{ type: 'codeBlock', content: listed(n, { type: 'text', text: '\n말' }) }]),
}

/** As they would be sent: HTML and plain texts as strings, trees as objects. */
export const LONG_TEXTS: Record<string, Family> = {
  ...Object.fromEntries(
    Object.entries(HTML).map(([name, make]) => [`HTML: ${name}`, (n: number) => ({ html: make(n) })]),
  ),
  ...Object.fromEntries(Object.entries(TEXT).map(([name, make]) => [`text: ${name}`, make])),
  ...Object.fromEntries(Object.entries(TREE).map(([name, make]) => [`tree: ${name}`, make])),
}

/** Those that are letters, for readers of lines, headers and Markdown. */
export const LONG_LINES: Record<string, (bytes: number) => string> = {
  ...Object.fromEntries(Object.entries(TEXT).map(([name, make]) => [`text: ${name}`, make])),
  ...Object.fromEntries(Object.entries(HTML).map(([name, make]) => [`HTML: ${name}`, make])),
}
