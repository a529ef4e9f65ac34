import { icon } from './icons.tsx'

/** Not in icons.tsx, which visitors load. */
export const FlagIcon = /* @__PURE__ */ icon('M6 21V4m0 1h12l-2.5 4.5L18 14H6')
export const CampaignIcon = /* @__PURE__ */ icon(
  'M4 10v4h3l9 4.5v-13L7 10zM7 14l1.5 6h2.5l-1.3-4.6M19 9.5a4 4 0 0 1 0 5',
)
export const BlockIcon = /* @__PURE__ */ icon('M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M5.8 5.8l12.4 12.4')
export const PostIcon = /* @__PURE__ */ icon('M6 3.5h9l4 4v13H6zM14.5 3.5V8H19M9 12h7M9 16h5')
export const StaffIcon = /* @__PURE__ */ icon(
  'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M2.5 20a6.5 6.5 0 0 1 13 0M15.5 5.3a3.5 3.5 0 0 1 0 6.4M18 14.5a6.5 6.5 0 0 1 3.5 5.5',
)
export const InboxIcon = /* @__PURE__ */ icon('M4 13l3-8h10l3 8v6H4zM4 13h5l1.5 2.5h3L15 13h5')
export const BoardIcon = /* @__PURE__ */ icon('M4 5h16v14H4zM4 9.5h16M7.5 13h5m-5 3h9')
export const HeadsetIcon = /* @__PURE__ */ icon(
  'M4 15.5V12a8 8 0 0 1 16 0v3.5M4 14h3.5v5H5.5A1.5 1.5 0 0 1 4 17.5zM20 14h-3.5v5h2a1.5 1.5 0 0 0 1.5-1.5zM18 19c0 1.5-2 2.3-4.5 2.3',
)
export const PageIcon = /* @__PURE__ */ icon('M4 4h16v16H4zM4 9h16M9 9v11')
export const SettingsIcon = /* @__PURE__ */ icon('M4 7h9m4 0h3M4 17h3m4 0h9M15 4.5v5M9 14.5v5')
export const ClockIcon = /* @__PURE__ */ icon('M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M12 7.5V12l3 2')
export const TemplateIcon = /* @__PURE__ */ icon('M4 6h16v12H4zM4 7l8 6 8-6')
export const RequestIcon = /* @__PURE__ */ icon(
  'M12 3.5 5 6v5.5c0 4.5 3 7.5 7 9 4-1.5 7-4.5 7-9V6zM12 8.2a1.9 1.9 0 1 0 0 3.8 1.9 1.9 0 0 0 0-3.8M8.8 16a3.3 3.3 0 0 1 6.4 0',
)
export const ComplaintIcon = /* @__PURE__ */ icon('M4 5h16v11h-8l-4.5 4V16H4zM12 8v3.5m0 2v.01')
export const GiftIcon = /* @__PURE__ */ icon(
  'M4 11h16v9H4zM3 7.5h18V11H3zM12 7.5V20M12 7.5C9 7.5 7.5 6.5 7.5 5S9 3.3 10 4c1.2.8 2 3.5 2 3.5s.8-2.7 2-3.5c1-.7 2.5-.5 2.5 1S15 7.5 12 7.5',
)
export const MemberIcon = /* @__PURE__ */ icon(
  'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4.5 20.5a7.5 7.5 0 0 1 15 0',
)
export const DayIcon = /* @__PURE__ */ icon('M4 6h16v14H4zM4 10.5h16M8 3.5V8m8-4.5V8M8 14h4')
export const TodayIcon = /* @__PURE__ */ icon(
  'M4.5 18.5a9 9 0 1 1 15 0M12 14l4.2-5M12 12.8a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 0 0 0-2.4',
)
export const ReportIcon = /* @__PURE__ */ icon('M4 4v16h16M8 16v-4m4 4V8m4 8v-6')
export const SendIcon = /* @__PURE__ */ icon('M20.5 3.5 3.5 10.5l7 3 3 7zM10.5 13.5l4-4')
export const EyeIcon = /* @__PURE__ */ icon(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6',
)
export const StampIcon = /* @__PURE__ */ icon('M10 12.5 9 7.5a3 3 0 1 1 6 0l-1 5h5V17H5v-4.5zM5 20.5h14')
export const TermsIcon = /* @__PURE__ */ icon('M5 3.5h11v17H5zM16 8h3v9.5a3 3 0 0 1-3 3M8.5 8h4M8.5 12h4')
export const MoreIcon = /* @__PURE__ */ icon('M6 12v.01M12 12v.01M18 12v.01')
export const PinIcon = /* @__PURE__ */ icon('M9 4h6l-1 6 3.5 3.5h-11L10 10zM12 13.5v7')
export const InstallIcon = /* @__PURE__ */ icon('M4 11l8-7 8 7v9H4zM9.5 20v-6h5v6')
export const PanelIcon = /* @__PURE__ */ icon('M4 5h16v14H4zM9.5 5v14')
export const BellIcon = /* @__PURE__ */ icon(
  'M6 17v-6a6 6 0 0 1 12 0v6l1.5 1.5h-15zM10 18.5a2 2 0 0 0 4 0M12 5V3.5',
)
export const BackupIcon = /* @__PURE__ */ icon(
  'M12 4c4.4 0 7.5 1.1 7.5 2.5S16.4 9 12 9 4.5 7.9 4.5 6.5 7.6 4 12 4M4.5 6.5v11c0 1.4 3.1 2.5 7.5 2.5s7.5-1.1 7.5-2.5v-11M4.5 12c0 1.4 3.1 2.5 7.5 2.5s7.5-1.1 7.5-2.5',
)
export const QueueIcon = /* @__PURE__ */ icon(
  'M7 3.5h10M7 20.5h10M8 3.5v3.5l4 5 4-5V3.5M8 20.5V17l4-5 4 5v3.5',
)
