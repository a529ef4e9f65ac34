import type { Services } from '#app/database/services.server.ts'
import { answer, type Answer } from '#app/platform/answer.server.ts'
import { uploadPhoto } from './attachments/contract.ts'
import { receivePhoto } from './attachments/photo-upload.server.ts'
import { readBoardSettings, updateBoards } from './boards/board-settings.server.ts'
import * as views from './boards/contract.ts'
import { likePost } from './boards/likes.server.ts'
import * as lists from './boards/list-contract.ts'
import { listBoardPosts } from './boards/list-pages.server.ts'
import * as readers from './boards/post-contract.ts'
import { countPostView } from './boards/post-views.server.ts'
import { getReadablePost } from './boards/readable-post.server.ts'
import * as settings from './boards/settings-contract.ts'
import { updateComment, deleteComment } from './comments/change-comment.server.ts'
import { listComments } from './comments/comments.server.ts'
import * as comments from './comments/contract.ts'
import { writeComment } from './comments/write-comment.server.ts'
import { decideComment, decidePost } from './moderation/decisions.server.ts'
import * as reports from './moderation/report-contract.ts'
import { reportText } from './moderation/reports.server.ts'
import { commentDecision, postDecision, reviews } from './moderation/review-contract.ts'
import { listReviews } from './moderation/review-queue.server.ts'
import * as words from './moderation/blocked-words-contract.ts'
import { addBlockedWord, listBlockedWords, removeBlockedWord } from './moderation/blocked-words.server.ts'
import * as acts from './post-management/acts-contract.ts'
import { readDeskPost } from './post-management/desk-post.server.ts'
import { listDeskPosts } from './post-management/desk-posts.server.ts'
import { closePost, pinPost } from './post-management/flags.server.ts'
import { deskPosts } from './post-management/list-contract.ts'
import { movePost } from './post-management/moving.server.ts'
import * as history from './post-management/post-contract.ts'
import { revertPost } from './post-management/reverting.server.ts'
import { listRevisions, readRevision } from './post-management/revisions.server.ts'
import { publishPost, schedulePost } from './post-management/scheduling.server.ts'
import { approvePost, blindPost, restorePost, trashPost } from './post-management/trashing.server.ts'
import { updatePost, deletePost } from './posts/change-post.server.ts'
import * as posts from './posts/contract.ts'
import { writePost } from './posts/write-post.server.ts'
import * as drafts from './writing/draft-contract.ts'
import { deleteDraft, readDraft, saveDraft } from './writing/drafts.server.ts'
import { deleteOwnDraft, ownPosts } from './writing/own-posts-contract.ts'
import { listOwnPosts } from './writing/own-posts.server.ts'

export const communityCalls: readonly Answer<Services>[] = [
  // posts
  answer(lists.listBoardPosts, listBoardPosts),
  answer(views.countPostView, countPostView),
  answer(readers.likePost, likePost),
  answer(uploadPhoto, receivePhoto),
  answer(readers.readablePost, getReadablePost),
  answer(posts.writePost, writePost),
  answer(posts.updatePost, updatePost),
  answer(posts.deletePost, deletePost),
  // writing
  answer(ownPosts, listOwnPosts),
  answer(drafts.ownDraft, readDraft),
  answer(drafts.saveDraft, saveDraft),
  answer(drafts.deleteDraft, deleteDraft),
  answer(deleteOwnDraft, deleteDraft),
  // comments
  answer(comments.listComments, listComments),
  answer(comments.writeComment, writeComment),
  answer(comments.updateComment, updateComment),
  answer(comments.deleteComment, deleteComment),
  answer(reports.reportText, reportText),
  // posts at the desk
  answer(deskPosts, listDeskPosts),
  answer(history.deskPost, readDeskPost),
  answer(acts.pinPost, pinPost),
  answer(acts.closePost, closePost),
  answer(acts.movePost, movePost),
  answer(acts.schedulePost, schedulePost),
  answer(acts.publishPost, publishPost),
  answer(acts.approvePost, approvePost),
  answer(acts.blindPost, blindPost),
  answer(acts.trashPost, trashPost),
  answer(acts.restorePost, restorePost),
  answer(history.deskRevisions, listRevisions),
  answer(history.deskRevision, readRevision),
  answer(history.revertPost, revertPost),
  // order
  answer(reviews, listReviews),
  answer(postDecision, decidePost),
  answer(commentDecision, decideComment),
  answer(words.blockedWords, listBlockedWords),
  answer(words.addBlockedWord, addBlockedWord),
  answer(words.removeBlockedWord, removeBlockedWord),
  answer(settings.boardSettings, readBoardSettings),
  answer(settings.updateBoards, updateBoards),
]
