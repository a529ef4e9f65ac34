/** Below it one gift or call would make the figure, and might be told apart. */
export const FEWEST = 10
