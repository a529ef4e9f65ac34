-- Questions of people that no official answer has been given to: few, and counted on the desk's first look.
create index posts_unanswered on posts (position)
  where board = 'bbs_qna' and state = 'public' and not is_answered and not is_sample;
