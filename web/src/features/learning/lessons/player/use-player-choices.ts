import { useState } from 'react'
import type { Quality } from './film/quality'

const QUALITY = 'player_quality'
const QUALITIES: Quality[] = ['auto', 'saver', '720', '360', '240', 'audio']
const RATE = 'player_rate'
const CAPTIONS = 'player_captions'

/** What some browsers reveal about the connection. */
type Line = { saveData?: boolean; effectiveType?: string }
const line = (): Line => (navigator as Navigator & { connection?: Line }).connection ?? {}

/** The last choice in this browser; the data saver is suggested to those who save data and haven't chosen yet. */
export function useQualityChoice() {
  const [chosen, setChosen] = useState(() => QUALITIES.find((one) => one === localStorage.getItem(QUALITY)))
  const [isSuggested, setSuggested] = useState(() => {
    const { saveData, effectiveType = '' } = line()
    return chosen === undefined && (saveData === true || effectiveType.includes('2g'))
  })
  const choose = (quality: Quality) => {
    localStorage.setItem(QUALITY, quality)
    setChosen(quality)
    setSuggested(false)
  }
  return { quality: chosen ?? 'auto', isSuggested, choose }
}

/** Whether captions are shown: the last choice in this browser. */
export function useCaptionsChoice() {
  const [isOn, setOn] = useState(() => localStorage.getItem(CAPTIONS) === 'on')
  const toggle = () => {
    localStorage.setItem(CAPTIONS, isOn ? 'off' : 'on')
    setOn(!isOn)
  }
  return { isOn, toggle }
}

export const rememberedRate = (): number => Number(localStorage.getItem(RATE)) || 1
export const rememberRate = (rate: number): void => localStorage.setItem(RATE, String(rate))
