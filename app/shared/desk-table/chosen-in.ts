/** The ids that a form of ticked lines sends: of lines, or of a whole page, separated by commas. */
export const chosenIn = ({
  ids = [],
  all = '',
}: {
  ids?: readonly string[] | undefined
  all?: string | undefined
}) => [...ids, ...all.split(',')].filter((id) => id !== '')
