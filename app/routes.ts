import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/** TABLE OF CONTENTS 1: every page (specification, section 2). */
export default [
  index('features/carriers/home.page.tsx'),
  route('infor', 'features/carriers/infor-redirect.page.tsx'),
  route('banners/:image', 'features/banners/banner-image.page.tsx'),
  route('robots.txt', 'features/discovery/robots.page.tsx'),
  route('sitemap.xml', 'features/discovery/sitemap.page.tsx'),
  route('sitemap/:part', 'features/discovery/sitemap.page.tsx', { id: 'sitemap-part' }),
  route('rss.xml', 'features/discovery/feed.page.tsx'),
  route('bbs/:board/rss.xml', 'features/discovery/feed.page.tsx', { id: 'board-feed' }),

  route('etc', 'features/documents/etc-redirect.page.tsx'),
  route('etc/acceptance', 'features/documents/acceptance.page.tsx'),

  layout('shell/site-layout.tsx', [
    route('main', 'features/carriers/main.page.tsx'),
    route('infor/:carrier', 'features/carriers/infor.page.tsx'),
    route('plans', 'features/plans/plans.page.tsx'),
    route('bbs/:board/list', 'features/boards/board.page.tsx'),
    route('bbs/:board/view', 'features/boards/post.page.tsx'),
    route('compare', 'features/plans/compare.page.tsx'),
    route('calculator', 'features/plans/calculator.page.tsx'),
    route('search', 'features/search/search.page.tsx'),
    route('consult', 'features/consultation/consult.page.tsx'),
    route('consult/status/:receiptNo', 'features/consultation/status.page.tsx'),

    route('term', 'features/documents/term.page.tsx'),
    route('policy', 'features/documents/policy.page.tsx'),
    route('*', 'shell/not-found.page.tsx'),
  ]),

  route('desk/login', 'features/staff/login.page.tsx'),
  route('desk/logout', 'features/staff/logout.page.tsx'),
  layout('features/staff/desk-layout.tsx', [
    route('desk', 'features/leads/queue.desk.tsx'),
    route('desk/leads/:leadId', 'features/leads/lead.desk.tsx'),
  ]),
] satisfies RouteConfig
