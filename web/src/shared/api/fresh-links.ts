/** For responses with links to private documents: links expire after 10 minutes, so open lists refetch earlier. */
export const freshLinks = { refetchInterval: 8 * 60 * 1000 }
