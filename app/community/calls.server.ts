import type { Services } from '#app/database/services.server.ts'
import { answer, type Answer } from '#app/platform/answer.server.ts'
import { uploadPhoto } from './attachments/contract.ts'
import { receivePhoto } from './attachments/photo-upload.server.ts'
import { boardCalls } from './boards/board-calls.server.ts'
import { countPostView as countPostViewRow } from './boards/contract.ts'
import { likePost } from './boards/likes.server.ts'
import { listBoardPosts as listBoardPostsRow } from './boards/list-contract.ts'
import { listBoardPosts } from './boards/list-pages.server.ts'
import { likePost as likePostRow, readablePost } from './boards/post-contract.ts'
import { countPostView } from './boards/post-views.server.ts'
import { getReadablePost } from './boards/readable-post.server.ts'
import { updateComment, deleteComment } from './comments/change-comment.server.ts'
import { listComments } from './comments/comments.server.ts'
import {
  updateComment as updateCommentRow,
  deleteComment as deleteCommentRow,
  listComments as listCommentsRow,
  writeComment as writeCommentRow,
} from './comments/contract.ts'
import { writeComment } from './comments/write-comment.server.ts'
import { decideComment, decidePost } from './moderation/decisions.server.ts'
import { reportText as reportTextRow } from './moderation/report-contract.ts'
import { reportText } from './moderation/reports.server.ts'
import { commentDecision, postDecision, reviews } from './moderation/review-contract.ts'
import { listReviews } from './moderation/review-queue.server.ts'
import {
  addBlockedWord as addBlockedWordRow,
  blockedWords,
  removeBlockedWord as removeBlockedWordRow,
} from './moderation/words-contract.ts'
import { addBlockedWord, listBlockedWords, removeBlockedWord } from './moderation/words.server.ts'
import {
  approvePost as approvePostRow,
  blindPost as blindPostRow,
  closePost as closePostRow,
  movePost as movePostRow,
  pinPost as pinPostRow,
  publishPost as publishPostRow,
  restorePost as restorePostRow,
  schedulePost as schedulePostRow,
  trashPost as trashPostRow,
} from './post-management/acts-contract.ts'
import { readDeskPost } from './post-management/desk-post.server.ts'
import { listDeskPosts } from './post-management/desk-posts.server.ts'
import { closePost, pinPost } from './post-management/flags.server.ts'
import { deskPosts } from './post-management/list-contract.ts'
import { movePost } from './post-management/moving.server.ts'
import {
  deskPost,
  deskRevision,
  deskRevisions,
  revertPost as revertPostRow,
} from './post-management/post-contract.ts'
import { revertPost } from './post-management/reverting.server.ts'
import { listRevisions, readRevision } from './post-management/revisions.server.ts'
import { publishPost, schedulePost } from './post-management/scheduling.server.ts'
import { approvePost, blindPost, restorePost, trashPost } from './post-management/trashing.server.ts'
import { updatePost, deletePost } from './posts/change-post.server.ts'
import {
  updatePost as updatePostRow,
  deletePost as deletePostRow,
  writePost as writePostRow,
} from './posts/contract.ts'
import { writePost } from './posts/write-post.server.ts'
import {
  deleteDraft as deleteDraftRow,
  ownDraft,
  saveDraft as saveDraftRow,
} from './writing/draft-contract.ts'
import { deleteDraft, readDraft, saveDraft } from './writing/drafts.server.ts'
import { deleteOwnDraft, ownPosts } from './writing/own-posts-contract.ts'
import { listOwnPosts } from './writing/own-posts.server.ts'

/** The calls of the boards, a part of the second table of contents. */
export const communityCalls: readonly Answer<Services>[] = [
  // posts
  answer(listBoardPostsRow, listBoardPosts),
  answer(countPostViewRow, countPostView),
  answer(likePostRow, likePost),
  answer(uploadPhoto, receivePhoto),
  answer(readablePost, getReadablePost),
  answer(writePostRow, writePost),
  answer(updatePostRow, updatePost),
  answer(deletePostRow, deletePost),
  // writing
  answer(ownPosts, listOwnPosts),
  answer(ownDraft, readDraft),
  answer(saveDraftRow, saveDraft),
  answer(deleteDraftRow, deleteDraft),
  answer(deleteOwnDraft, deleteDraft),
  // comments
  answer(listCommentsRow, listComments),
  answer(writeCommentRow, writeComment),
  answer(updateCommentRow, updateComment),
  answer(deleteCommentRow, deleteComment),
  answer(reportTextRow, reportText),
  // posts at the desk
  answer(deskPosts, listDeskPosts),
  answer(deskPost, readDeskPost),
  answer(pinPostRow, pinPost),
  answer(closePostRow, closePost),
  answer(movePostRow, movePost),
  answer(schedulePostRow, schedulePost),
  answer(publishPostRow, publishPost),
  answer(approvePostRow, approvePost),
  answer(blindPostRow, blindPost),
  answer(trashPostRow, trashPost),
  answer(restorePostRow, restorePost),
  answer(deskRevisions, listRevisions),
  answer(deskRevision, readRevision),
  answer(revertPostRow, revertPost),
  // order
  answer(reviews, listReviews),
  answer(postDecision, decidePost),
  answer(commentDecision, decideComment),
  answer(blockedWords, listBlockedWords),
  answer(addBlockedWordRow, addBlockedWord),
  answer(removeBlockedWordRow, removeBlockedWord),
  ...boardCalls,
]
