import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

const NOT_FOUND = 'shell/not-found.page.tsx'

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

  route('standin/:provider/authorize', 'features/stand-ins/stand-in-authorize.page.tsx'),

  route('etc', 'features/documents/etc-redirect.page.tsx'),
  route('etc/acceptance', 'features/documents/acceptance.page.tsx'),

  layout('shell/site-layout.tsx', [
    layout('shell/page-layout.tsx', [
      route('main', 'features/carriers/main.page.tsx'),
      route('infor/:carrier', 'features/carriers/infor.page.tsx'),
      route('plans', 'features/plans/plans.page.tsx'),
      route('bbs/:board/list', 'features/boards/board.page.tsx'),
      route('bbs/:board/view', 'features/boards/post.page.tsx'),
      route('compare', 'features/plans/compare.page.tsx'),
      route('calculator', 'features/plans/calculator.page.tsx'),
      route('search', 'features/search/search.page.tsx'),
      route('switch', 'features/switching/switch.page.tsx'),
      route('consult', 'features/consultation/consult.page.tsx'),
      route('consult/status/:receiptNo', 'features/consultation/status.page.tsx'),

      route('term', 'features/documents/term.page.tsx'),
      route('policy', 'features/documents/policy.page.tsx'),

      route('login', 'features/login/login.page.tsx'),
      route('logout', 'features/login/logout.page.tsx'),
      route('member/join', 'features/joining/join.page.tsx'),
      route('member/join_detail', 'features/joining/join-detail.page.tsx'),
      route('member/join_complete', 'features/joining/join-complete.page.tsx'),
      route('member/find/email', 'features/recovery/find-email.page.tsx'),
      route('member/find/pwd', 'features/recovery/find-pwd.page.tsx'),
      route('member/social/:provider', 'features/login/social-start.page.tsx'),
      route('member/callback', 'features/login/social-callback.page.tsx'),
      route('member/cert', 'features/identity/cert-window.page.tsx'),
      route('member/callback_cert', 'features/identity/callback-cert.page.tsx'),
      route('member/errorSns', 'features/membership/error-sns.page.tsx'),
      route('member/dormant-user', 'features/recovery/dormant-user.page.tsx'),
      route('member/marketing', 'features/membership/marketing.page.tsx'),
      route('member/withdrawn', 'features/membership/withdrawn.page.tsx'),
      route('member/stop-user', 'features/recovery/stop-user.page.tsx'),
      route('mypage', 'features/membership/mypage-layout.tsx', [
        index('features/membership/mypage-home.page.tsx'),
        route('consults', 'features/membership/mypage-consults.page.tsx'),
        route('posts', 'features/membership/mypage-posts.page.tsx'),
        route('consents', 'features/membership/mypage-consents.page.tsx'),
        route('profile', 'features/membership/mypage-profile.page.tsx'),
        route('password', 'features/membership/mypage-password.page.tsx'),
        route('sns', 'features/membership/mypage-sns.page.tsx'),
        route('sessions', 'features/membership/mypage-sessions.page.tsx'),
        route('withdraw', 'features/membership/mypage-withdraw.page.tsx'),
        route('*', 'features/membership/mypage-unknown.page.tsx'),
      ]),
      route('bbs/:board/edit', 'features/post-writing/edit.page.tsx'),
      route('bbs/:board/report', 'features/moderation/report.page.tsx'),

      // Development only: 404 in production.
      route('standin', 'features/stand-ins/stand-in.page.tsx'),
      route('standin/cert', 'features/identity/local-window.page.tsx'),

      route('redirect/*', 'shell/redirect.page.tsx'),
      route('404', NOT_FOUND, { id: 'not-found' }),
      route('*', NOT_FOUND, { id: 'unknown' }),
    ]),
  ]),

  route('desk/login', 'features/staff/login.page.tsx'),
  route('desk/invitation', 'features/staff/invitation.page.tsx'),
  route('desk/logout', 'features/staff/logout.page.tsx'),
  layout('features/staff/desk-layout.tsx', [
    route('desk', 'features/leads/queue.desk.tsx'),
    route('desk/next', 'features/calling/next.desk.tsx'),
    route('desk/board', 'features/assignment/board.desk.tsx'),
    route('desk/advisors', 'features/assignment/advisors.desk.tsx'),
    route('desk/leads/:leadId', 'features/leads/lead.desk.tsx'),
    route('desk/reviews', 'features/moderation/reviews.desk.tsx'),
    route('desk/words', 'features/moderation/words.desk.tsx'),
    route('desk/posts', 'features/post-desk/posts.desk.tsx'),
    route('desk/posts/:seqno', 'features/post-desk/post.desk.tsx'),
    route('desk/posts/:seqno/history', 'features/post-desk/history.desk.tsx'),
    route('desk/staff', 'features/staff-desk/staff.desk.tsx'),
    route('desk/staff/grants', 'features/staff-desk/grants.desk.tsx'),
    route('desk/staff/:staffId', 'features/staff-desk/person.desk.tsx'),
    route('desk/account', 'features/staff-desk/account.desk.tsx'),
    route('desk/messages', 'features/messaging/messages.desk.tsx'),
    route('desk/audit', 'features/privacy-desk/audit.desk.tsx'),
    route('desk/audit/monthly', 'features/privacy-desk/monthly.desk.tsx'),
    route('desk/exports', 'features/privacy-desk/exports.desk.tsx'),
  ]),
] satisfies RouteConfig
