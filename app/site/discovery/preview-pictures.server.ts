import { BOARD_IDS, BOARD_PICTURES } from '#app/shared/boards/board-names.ts'

/** On a grid of 160 × 120 (specification §D10). Classes: f fill, p paper, a accent, l level. */
const PICTURES = {
  house:
    '<path class="f" d="M32 52v56h96V52"/><path d="M20 58 80 14l60 44"/><rect class="p" x="50" y="62" width="14" height="32" rx="4"/><rect class="p" x="73" y="62" width="14" height="32" rx="4"/><rect class="p" x="96" y="62" width="14" height="32" rx="4"/><path class="l" d="M44 62h72"/><circle class="a" cx="132" cy="22" r="7"/>',
  router:
    '<path d="M12 98h136M30 98v12M130 98v12"/><path d="M54 66V32M106 66V32"/><rect class="f" x="34" y="66" width="92" height="32" rx="7"/><path d="M50 82h.01M64 82h.01"/><path d="M86 82h26"/><path class="l" d="M66 46a20 20 0 0 1 28 0M72.500 55a11 11 0 0 1 15 0"/><circle class="a" cx="136" cy="24" r="7"/>',
  calendar:
    '<rect class="p" x="20" y="24" width="92" height="82" rx="8"/><path class="f" d="M20 46V32a8 8 0 0 1 8-8h76a8 8 0 0 1 8 8v14z"/><path d="M44 16v16M88 16v16"/><path class="l" d="M36 62h12M60 62h12M84 62h12M36 78h12M60 78h12M36 94h12"/><circle class="p" cx="114" cy="86" r="26"/><path class="h" transform="translate(98.500 70.500) scale(1.3)" d="M5 4h4l2 5-2.500 1.500a11 11 0 0 0 5 5L15 13l5 2v4a1.500 1.500 0 0 1-1.600 1.500A16 16 0 0 1 3.500 5.600 1.500 1.500 0 0 1 5 4"/><circle class="a" cx="140" cy="26" r="7"/>',
  bill: '<path class="p" d="M30 12h68v92l-8.500-7-8.500 7-8.500-7-8.500 7-8.500-7-8.500 7-8.500-7-8.500 7z"/><path d="M44 30h40M44 46h24M44 62h20"/><circle class="f" cx="102" cy="66" r="26"/><path d="m121 85 21 21"/><path class="l" d="M92 62v14M102 56v20M112 66v10"/><circle class="a" cx="132" cy="22" r="7"/>',
  tv: '<rect class="f" x="12" y="22" width="106" height="68" rx="8"/><path d="M40 106h50M65 90v16"/><path class="p" d="M56 42v28l24-14z"/><rect class="p" x="128" y="48" width="20" height="58" rx="8"/><path class="l" d="M138 60h.01M138 72h.01"/><path d="M138 86v8"/><circle class="a" cx="138" cy="24" r="7"/>',
  talk: '<path class="f" d="M20 16h70a8 8 0 0 1 8 8v32a8 8 0 0 1-8 8H48L30 78V64H20a8 8 0 0 1-8-8V24a8 8 0 0 1 8-8z"/><path d="M46 34a9 9 0 1 1 13 8c-3 1.500-4 3-4 6M55 55h.01"/><path class="p" d="M78 56h62a8 8 0 0 1 8 8v28a8 8 0 0 1-8 8h-8v12l-16-12H78a8 8 0 0 1-8-8V64a8 8 0 0 1 8-8z"/><path class="l" d="M86 72h46M86 86h28"/><circle class="a" cx="132" cy="26" r="7"/>',
  paper:
    '<rect class="p" x="26" y="14" width="98" height="96" rx="8"/><rect class="f" x="40" y="28" width="34" height="30" rx="4"/><path d="M86 30h24M86 42h24M86 56h16M40 72h70M40 96h44"/><path class="l" d="M40 84h70"/><circle class="a" cx="140" cy="24" r="7"/>',
  bulb: '<path class="f" d="M80 18a32 32 0 0 0-18 58.500c4 3 6 6.500 6 11.500h24c0-5 2-8.500 6-11.500A32 32 0 0 0 80 18z"/><path d="M70 98h20M75 108h10"/><path d="M80 88V58M70 50l10 8 10-8"/><path class="l" d="M24 50h10M126 50h10M38 16l8 7M122 16l-8 7"/><circle class="a" cx="134" cy="84" r="7"/>',
  toolbox:
    '<rect class="f" x="20" y="50" width="112" height="56" rx="8"/><path d="M54 50V38a8 8 0 0 1 8-8h28a8 8 0 0 1 8 8v12"/><path d="M20 74h44M88 74h44"/><rect class="p" x="64" y="64" width="24" height="20" rx="4"/><path class="l" d="M36 92h24M92 92h24"/><circle class="a" cx="138" cy="26" r="7"/>',
  bell: '<path class="f" d="M80 22a30 30 0 0 0-30 30v20L38 90h84l-12-18V52a30 30 0 0 0-30-30z"/><path d="M80 12v10M69 90a11 11 0 0 0 22 0"/><path class="l" d="M34 28a46 46 0 0 0-10 24M126 28a46 46 0 0 1 10 24"/><circle class="a" cx="136" cy="98" r="7"/>',
  contract:
    '<rect class="p" x="34" y="12" width="82" height="98" rx="8"/><path d="M50 32h50M50 48h50M50 64h26M50 80h18"/><circle class="f" cx="106" cy="86" r="22"/><path class="l" d="m96 86 7 7 13-14"/><circle class="a" cx="136" cy="24" r="7"/>',
  checklist:
    '<rect class="p" x="32" y="20" width="92" height="92" rx="8"/><path class="f" d="M60 12h36v16H60z"/><path class="l" d="m46 48 6 6 10-11M46 72l6 6 10-11"/><path d="M76 50h34M76 74h34M76 96h22M48 92h10v8H48z"/><circle class="a" cx="142" cy="34" r="7"/>',
} as const

type Picture = keyof typeof PICTURES

const BY_BEGINNING: readonly (readonly [string, Picture])[] = [
  ['/infor/', 'router'],
  ['/consult', 'calendar'],
  ['/plans', 'bill'],
  ['/compare', 'bill'],
  ['/calculator', 'bill'],
  ['/search', 'bill'],
  ['/switch', 'checklist'],
  ['/renewal', 'calendar'],
  ['/term', 'contract'],
  ['/policy', 'contract'],
  ['/etc/', 'contract'],
  ...BOARD_IDS.map((board) => [`/bbs/${board}/`, BOARD_PICTURES[board]] as const),
]

export function pictureFor(path: string): string {
  const named = BY_BEGINNING.find(([beginning]) => path.startsWith(beginning))?.[1]
  return PICTURES[named ?? 'house']
}
