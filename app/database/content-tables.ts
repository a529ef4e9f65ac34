import type { Generated } from 'kysely'
import type { Json } from './column-types.ts'

export type DocumentKind = 'term' | 'policy' | 'acceptance' | 'consents'

export interface DocumentTable {
  id: Generated<number>
  kind: DocumentKind
  version: string
  title: string
  body: string
  change_summary: string
  written_on: string
  effective_on: string | null
  is_draft: Generated<boolean>
  published_at: Date | null
  /** For drafts: increases with every save. */
  revision: Generated<number>
  /** Whether the change is to users' disadvantage or otherwise significant to them. */
  is_weighty: Generated<boolean>
  written_by: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface BannerTable {
  display_banner_seqno: Generated<number>
  display_code: string
  title: string
  subtitle: string
  alt: string
  url: string
  tint: string
  icon: string
  target_yn: Generated<'Y' | 'N'>
  device: Generated<'all' | 'pc' | 'mobile'>
  image_url: string | null
  position: number
  starts_at: Date | null
  ends_at: Date | null
  is_sample: Generated<boolean>
}

export interface PopupTable {
  popup_id: Generated<number>
  title: string
  body: Generated<string>
  url: string | null
  image_url: string | null
  image_alt: Generated<string>
  device: Generated<'all' | 'pc' | 'mobile'>
  position: Generated<number>
  starts_at: Date | null
  ends_at: Date | null
  is_active: Generated<boolean>
  is_sample: Generated<boolean>
}

/** A picture for posts; its bytes lie in the file store (community/attachments/file-store.server.ts). */
export interface FileTable {
  id: string
  /** The member or member of staff who uploaded it; both are null when they are gone. */
  member_id: string | null
  staff_id: string | null
  /** The post it belongs to; null before a post uses it and after that post is gone. */
  seqno: number | null
  /** Whether the current version of the post shows it, and not only an earlier one. */
  is_shown: Generated<boolean>
  width: number
  height: number
  /** The bytes of all its sizes and formats together. */
  bytes: number
  /** Whether a page of ours shows it instead of a post; such a file is public and never erased. */
  is_site: Generated<boolean>
  /** A file without a post is erased after this moment. */
  keep_until: Date
  created_at: Date
}

export type ContentKind = 'plan' | 'page' | 'question' | 'banner' | 'popup'
export type ContentState = 'draft' | 'scheduled' | 'published' | 'replaced' | 'removed'

/** A version of something that public pages show; see migrations/0006_catalog.sql. */
export interface ContentVersionTable {
  id: Generated<number>
  kind: ContentKind
  key: string
  version: number
  payload: Json
  state: ContentState
  note: Generated<string>
  told: Generated<string>
  written_by: string | null
  written_at: Date
  publish_at: Date | null
  published_at: Date | null
}

export interface BannerClickTable {
  display_banner_seqno: number
  day: string
  clicks: number
}
