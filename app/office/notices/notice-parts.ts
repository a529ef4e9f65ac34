/** What is loaded once the page stands. */
export { NoticePane } from './notice-pane.tsx'
export { publishUnread, watchNotices } from './watch.ts'
