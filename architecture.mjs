/**
 * The house, from the roof to the ground: a district of app/ may import those written below it, never one above it;
 * inside a district the same holds for its rooms. oxlint.config.mjs turns this list into lint errors.
 *
 * A district with a door is entered by it from other districts: `door.ts` (facts and contracts), `door.tsx` (what is
 * drawn), `door.server.ts` (use cases). What has no door was made for everybody, and is entered by its rooms.
 */
export const districts = [
  { name: 'site', rooms: ['frame', 'search', 'discovery'], hasDoor: true },
  {
    name: 'office',
    rooms: ['frame', 'dashboard', 'settings', 'webhooks', 'attribution', 'messages', 'staff'],
    hasDoor: true,
  },
  {
    name: 'privacy',
    rooms: ['exports', 'subject-requests', 'consents', 'retention', 'access-log', 'frame'],
    hasDoor: true,
  },
  {
    name: 'catalog',
    rooms: ['acceptance', 'contents', 'documents', 'plans', 'switching', 'carriers', 'banners'],
    hasDoor: true,
  },
  {
    name: 'community',
    rooms: [
      'post-management',
      'moderation',
      'writing',
      'boards',
      'comments',
      'posts',
      'attachments',
      'post-content',
    ],
    hasDoor: true,
  },
  {
    name: 'members',
    rooms: [
      'account-management',
      'my-page',
      'recovery',
      'joining',
      'identity',
      'dev-providers',
      'login',
      'session',
    ],
    hasDoor: true,
  },
  {
    name: 'crm',
    rooms: [
      'calling',
      'assignment',
      'contracts',
      'lead-queue',
      'leads',
      'request-status',
      'requests',
      'advisors',
    ],
    hasDoor: true,
  },
  {
    name: 'shared',
    rooms: [
      'compliance',
      'desk',
      'forms',
      'credentials',
      'legal',
      'text-limits',
      'tracking',
      'messaging',
      'settings',
      'personal-data',
      'plans',
      'boards',
      'carriers',
      'table-export',
      'text-search',
      'comparing',
    ],
    hasDoor: false,
  },
  { name: 'ui', rooms: [], hasDoor: false },
  { name: 'database', rooms: [], hasDoor: false },
  { name: 'platform', rooms: [], hasDoor: false },
]
