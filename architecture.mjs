/**
 * A district may import those below it, and likewise its rooms (oxlint.config.mjs enforces it). One with a door is
 * imported by others only by `door.ts` (facts and contracts), `door.tsx` (views) and `door.server.ts` (use cases).
 */
export const districts = [
  { name: 'site', rooms: ['frame', 'member-home', 'search', 'discovery'], hasDoor: true },
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
