import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'
import { DESK_PAGES } from './office/frame/desk-pages.ts'

const NOT_FOUND = 'site/frame/not-found.page.tsx'

/** TABLE OF CONTENTS 1: every page (specification §2). */
export default [
  index('catalog/carriers/home.page.tsx'),
  route('infor', 'catalog/carriers/infor-redirect.page.tsx'),
  route('banners/:image', 'catalog/banners/banner-image.page.tsx'),
  route('robots.txt', 'site/discovery/robots.page.tsx'),
  route('sitemap.xml', 'site/discovery/sitemap.page.tsx'),
  route('sitemap/:part', 'site/discovery/sitemap.page.tsx', { id: 'sitemap-part' }),
  route('rss.xml', 'site/discovery/feed.page.tsx'),
  route('bbs/:board/rss.xml', 'site/discovery/feed.page.tsx', { id: 'board-feed' }),

  route('consult/number.vcf', 'crm/requests/number-file.page.tsx'),
  route('consult/call.ics', 'crm/requests/calendar-file.page.tsx'),

  route('standin/:provider/authorize', 'members/dev-providers/authorize.page.tsx'),

  route('etc', 'catalog/documents/etc-redirect.page.tsx'),
  route('etc/acceptance', 'catalog/documents/acceptance.page.tsx'),

  layout('site/frame/site-layout.tsx', [
    layout('site/frame/page-layout.tsx', [
      route('main', 'catalog/carriers/main.page.tsx'),
      route('infor/:carrier', 'catalog/carriers/infor.page.tsx'),
      route('plans', 'catalog/plans/plans.page.tsx'),
      route('plans/find', 'catalog/plans/find.page.tsx'),
      route('bbs/:board/list', 'community/boards/board.page.tsx'),
      route('bbs/:board/view', 'community/boards/post.page.tsx'),
      route('compare', 'catalog/plans/compare.page.tsx'),
      route('calculator', 'catalog/plans/calculator.page.tsx'),
      route('search', 'site/search/search.page.tsx'),
      route('switch', 'catalog/switching/switch.page.tsx'),
      route('consult', 'crm/requests/consult.page.tsx'),
      route('consult/stop', 'crm/request-status/stop.page.tsx'),
      route('consult/status', 'crm/request-status/lookup.page.tsx'),
      route('consult/status/:receiptNo', 'crm/request-status/status.page.tsx'),

      route('term', 'catalog/documents/term.page.tsx'),
      route('policy', 'catalog/documents/policy.page.tsx'),
      route('policy/visits', 'catalog/documents/visits.page.tsx'),

      layout('members/session/account-layout.tsx', [
        route('login', 'members/login/login.page.tsx'),
        route('member/join', 'members/joining/join.page.tsx'),
        route('member/join_detail', 'members/joining/join-detail.page.tsx'),
        route('member/confirm_email', 'members/joining/confirm-email.page.tsx'),
        route('member/find/email', 'members/recovery/find-email.page.tsx'),
        route('member/find/pwd', 'members/recovery/find-pwd.page.tsx'),
        route('member/dormant-user', 'members/recovery/dormant-user.page.tsx'),
        route('consult/status/phone', 'members/recovery/look-up.page.tsx'),
      ]),
      route('logout', 'members/login/logout.page.tsx'),
      route('member/join_complete', 'members/joining/join-complete.page.tsx'),
      route('member/social/:provider', 'members/login/social-start.page.tsx'),
      route('member/callback', 'members/login/social-callback.page.tsx'),
      route('member/cert', 'members/identity/cert-window.page.tsx'),
      route('member/callback_cert', 'members/identity/callback-cert.page.tsx'),
      route('member/errorSns', 'members/my-page/error-sns.page.tsx'),
      route('member/marketing', 'members/my-page/marketing.page.tsx'),
      route('member/withdrawn', 'members/my-page/withdrawn.page.tsx'),
      route('member/stop-user', 'members/recovery/stop-user.page.tsx'),
      route('mypage', 'members/my-page/mypage-layout.tsx', [
        index('site/member-home/member-home.page.tsx'),
        route('consults', 'members/my-page/mypage-consults.page.tsx'),
        route('gifts', 'members/my-page/mypage-gifts.page.tsx'),
        route('posts', 'community/writing/mypage-posts.page.tsx'),
        route('consents', 'members/my-page/mypage-consents.page.tsx'),
        route('profile', 'members/my-page/mypage-profile.page.tsx'),
        route('password', 'members/my-page/mypage-password.page.tsx'),
        route('sns', 'members/my-page/mypage-sns.page.tsx'),
        route('sessions', 'members/my-page/mypage-sessions.page.tsx'),
        route('withdraw', 'members/my-page/mypage-withdraw.page.tsx'),
        route('*', 'site/frame/mypage-unknown.page.tsx'),
      ]),
      route('bbs/:board/edit', 'community/writing/edit.page.tsx'),
      route('bbs/:board/report', 'community/moderation/report.page.tsx'),

      // Development only: 404 in production.
      route('standin', 'members/dev-providers/provider-choice.page.tsx'),
      route('standin/cert', 'members/identity/local-window.page.tsx'),

      route('redirect/*', 'site/frame/redirect.page.tsx'),
      route('404', NOT_FOUND, { id: 'not-found' }),
      route('*', NOT_FOUND, { id: 'unknown' }),
    ]),
  ]),

  layout('office/frame/doors-layout.tsx', [
    route('desk/login', 'office/frame/login.page.tsx'),
    route('desk/proof', 'office/frame/proof.page.tsx'),
    route('desk/invitation', 'office/frame/invitation.page.tsx'),
  ]),
  route('desk/logout', 'office/frame/logout.page.tsx'),
  route('desk/content/:kind/:key/frame', 'catalog/contents/frame.desk.tsx'),
  layout('office/frame/desk-layout.tsx', [
    ...DESK_PAGES.map(({ to, file }) => route(to.slice(1), `${file}.desk.tsx`)),
    route('desk/leads/:leadId', 'crm/leads/lead.desk.tsx'),
    route('desk/leads/:leadId/contract', 'crm/contracts/contract.desk.tsx'),
    route('desk/posts/:seqno', 'community/post-management/post.desk.tsx'),
    route('desk/posts/:seqno/history', 'community/post-management/history.desk.tsx'),
    route('desk/settings/:section', 'office/settings/section.desk.tsx'),
    route('desk/templates/:key', 'office/settings/template.desk.tsx'),
    route('desk/members/:memberId', 'members/account-management/member.desk.tsx'),
    route('desk/staff/grants', 'office/staff/grants.desk.tsx'),
    route('desk/staff/:staffId', 'office/staff/person.desk.tsx'),
    route('desk/account', 'office/staff/account.desk.tsx'),
    route('desk/content/documents/:documentId', 'catalog/documents/document.desk.tsx'),
    route('desk/content/documents/:documentId/compare', 'catalog/documents/compare.desk.tsx'),
    route('desk/content/:kind/:key', 'catalog/contents/editor.desk.tsx'),
    route('desk/content/:kind/:key/versions', 'catalog/contents/versions.desk.tsx'),
    route('desk/content/:kind/:key/preview', 'catalog/contents/preview.desk.tsx'),
    route('desk/content-pictures', 'catalog/contents/pictures.desk.tsx'),
    route('desk/messages/jobs', 'office/messages/jobs.desk.tsx'),
    route('desk/webhooks/:webhookId', 'office/webhooks/webhook.desk.tsx'),
    route('desk/audit/monthly', 'privacy/access-log/monthly.desk.tsx'),
    route('desk/requests/:requestId', 'privacy/subject-requests/request.desk.tsx'),
    route('desk/consents/texts/:version', 'privacy/consents/consent-texts.desk.tsx'),
    route('desk/retention/certificates/:certificateId', 'privacy/retention/certificate.desk.tsx'),
  ]),
] satisfies RouteConfig
