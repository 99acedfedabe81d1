let context: AudioContext | null = null;

// A page that was never touched may not sound: what waits longer would sound at the first tap, all at once.
const PATIENCE = 1_000;

/** Two short tones. Silent where the browser lets no page sound before it was touched. */
export function chime(): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  const audio = context;
  const asked = Date.now();
  const play = () => {
    if (Date.now() - asked > PATIENCE) return;
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
