/**
 * Who may import whom: a folder of app/ may import the folders written below it,
 * never one above it. oxlint.config.mjs turns this list into lint errors.
 */
export const ladder = [
  'shell',
  'features/discovery',
  'features/search',
  'features/staff',
  'features/plans',
  'features/switching',
  'features/carriers',
  'features/documents',
  'features/membership',
  'features/boards',
  'features/leads',
  'features/consultation',
  'features/identity',
  'features/session',
  'features/legal',
  'features/tracking',
  'features/banners',
  'features/messaging',
  'features/privacy',
  'features/settings',
  'database',
  'ui',
  'platform',
]
