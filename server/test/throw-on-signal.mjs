// Put before the server by a test: breaks it on SIGUSR2 the way a bug would.
process.on('SIGUSR2', () => {
  const error = new Error('an injected fault')
  if (process.env.FAULT === 'rejection') void Promise.reject(error)
  else throw error
})
