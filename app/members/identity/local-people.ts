/** For development's window. */
export const LOCAL_PEOPLE = [
  { key: 'new', label: '한새봄 (처음)', name: '한새봄', phone: '01000008001', birthDate: '1990-03-02' },
  { key: 'member', label: '이신청 (회원)', name: '이신청', phone: '01000009003', birthDate: '1985-07-21' },
  {
    key: 'young',
    label: '윤바다 (만 14세 미만)',
    name: '윤바다',
    phone: '01000008002',
    birthDate: '2016-05-05',
  },
] as const
