let context: AudioContext | null = null;

// Milliseconds. Later it would sound at the next tap, and be about nothing.
const TOO_LATE = 1_000;

/** Two short tones. Silent where the browser lets no page sound before it was touched, and then for good. */
export function chime(): void {
  if (typeof AudioContext === 'undefined') return;
  try {
    context ??= new AudioContext();
  } catch {
    return;
  }
  const audio = context;
  const requestedAt = performance.now();
  const play = () => {
    if (performance.now() - requestedAt > TOO_LATE) return;
    tone(audio, 880, 0);
    tone(audio, 1318.5, 0.14);
  };
  void audio.resume().then(play, () => undefined);
}

function tone(audio: AudioContext, pitch: number, after: number): void {
  const start = audio.currentTime + after;
  const oscillator = audio.createOscillator();
  const volume = audio.createGain();
  oscillator.frequency.value = pitch;
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(0.25, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.3);
  oscillator.connect(volume).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + 0.32);
}
