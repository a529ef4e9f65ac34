import './icons.css'

interface IconProps {
  /** 20px, or 24px where it stands alone. */
  size?: 'md' | 'lg'
}

/** Decorative, so the words beside it carry the meaning. */
export const icon = (d: string) =>
  function Icon({ size = 'md' }: IconProps) {
    return (
      <svg className={size === 'lg' ? 'icon icon--lg' : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
        <path d={d} />
      </svg>
    )
  }

const CIRCLE = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18'

export const MenuIcon = /* @__PURE__ */ icon('M4 6h16M4 12h16M4 18h16')
export const CloseIcon = /* @__PURE__ */ icon('m6 6 12 12M18 6 6 18')
export const ChevronIcon = /* @__PURE__ */ icon('m6 9 6 6 6-6')
export const SearchIcon = /* @__PURE__ */ icon('M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14m5 12 4.5 4.5')
export const PhoneIcon = /* @__PURE__ */ icon(
  'M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a1.5 1.5 0 0 1-1.6 1.5A16 16 0 0 1 3.5 5.6 1.5 1.5 0 0 1 5 4',
)
export const ChatIcon = /* @__PURE__ */ icon('M4 5h16v11H10l-4.5 4v-4H4zM8.5 10.5h7')
export const CheckIcon = /* @__PURE__ */ icon('m5 12.5 4.5 4.5L19 7.5')
export const InfoIcon = /* @__PURE__ */ icon(`${CIRCLE}m0 8v5m0-8v.01`)
export const WarnIcon = /* @__PURE__ */ icon('M12 4 2.5 20h19zm0 6v4.5m0 2.8v.01')
export const ExternalIcon = /* @__PURE__ */ icon('M8 5H5v14h14v-3M13 5h6v6m0-6-9 9')
export const LockIcon = /* @__PURE__ */ icon('M5 11h14v9.5H5zM8 11V8a4 4 0 0 1 8 0v3')
export const BackIcon = /* @__PURE__ */ icon('m15 5-7 7 7 7')
export const UpIcon = /* @__PURE__ */ icon('M12 20V5m-6 6 6-6 6 6')
export const CopyIcon = /* @__PURE__ */ icon('M9 9h11v11H9zM15 9V4H4v11h5')
export const StarIcon = /* @__PURE__ */ icon(
  'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z',
)
export const UserIcon = /* @__PURE__ */ icon('M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4.5 20.5a7.5 7.5 0 0 1 15 0')
export const ShareIcon = /* @__PURE__ */ icon('M12 15V4m-4.5 4L12 3.5 16.5 8M5 12v8h14v-8')
export const PrintIcon = /* @__PURE__ */ icon('M7 9V3.5h10V9M7 17H4V9h16v8h-3M7 14h10v6.5H7z')
export const MobileIcon = /* @__PURE__ */ icon('M7 3h10v18H7zm4 15h2')
export const ScreenIcon = /* @__PURE__ */ icon('M3.5 5h17v11h-17zM8.5 20h7M12 16v4')
