import { useEffect, useState } from 'react'

const CHOICE = 'player_captions'

/** Whether captions are shown: the last choice in this browser. */
export function useCaptionsChoice() {
  const [isOn, setOn] = useState(() => localStorage.getItem(CHOICE) === 'on')
  const toggle = () => {
    localStorage.setItem(CHOICE, isOn ? 'off' : 'on')
    setOn(!isOn)
  }
  return { isOn, toggle }
}

/** The captions to show now. The browser parses and times them; we draw them, clear of our controls. */
export function useCaptions(video: HTMLVideoElement | null, isOn: boolean): string[] {
  const [lines, setLines] = useState<string[]>([])
  useEffect(() => {
    const track = video?.textTracks[0]
    if (!track) return
    track.mode = isOn ? 'hidden' : 'disabled'
    const read = () => setLines([...(track.activeCues ?? [])].flatMap(textOf))
    track.addEventListener('cuechange', read)
    return () => track.removeEventListener('cuechange', read)
  }, [video, isOn])
  return isOn ? lines : []
}

const textOf = (cue: TextTrackCue): string[] =>
  cue instanceof VTTCue ? (cue.getCueAsHTML().textContent ?? '').split('\n') : []
