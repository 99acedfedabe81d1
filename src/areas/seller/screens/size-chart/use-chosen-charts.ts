import { useEffect, useRef, useState } from 'react';
import { pictures, type PreparedPicture } from '../../../../data/actions/pictures.ts';
import { pictureFaultSentence } from '../../../../messages/listing-faults.ts';
import { sizeChartWords } from '../../../../messages/size-charts.ts';

export type ChosenChart = {
  key: string;
  file: string;
  preview: string;
  picture: PreparedPicture;
  /** 0 to 1, once it is sent. */
  progress: number;
  failed: boolean;
  /** Where it is stored, once it is. */
  path: string | null;
};

/** Files chosen as size charts, looked at before they are uploaded. `free`: how many slots are empty. */
export function useChosenCharts(free: number) {
  const [chosen, setChosen] = useState<ChosenChart[]>([]);
  const [refused, setRefused] = useState<string[]>([]);
  const count = useRef(0);
  useEffect(() => {
    count.current = chosen.length;
  });

  const change = (key: string, next: Partial<ChosenChart>) =>
    setChosen((before) => before.map((one) => (one.key === key ? { ...one, ...next } : one)));

  return {
    chosen,
    refused,
    change,
    refuse: (sentence: string) => setRefused([sentence]),
    async choose(files: readonly File[]) {
      if (count.current + files.length > free) {
        setRefused([sizeChartWords.tooMany]);
        return;
      }
      const problems: string[] = [];
      setRefused([]);
      for (const file of files) {
        const result = await pictures.prepare(file, 'chart');
        if (!result.ok) {
          problems.push(pictureFaultSentence(result.fault, 'chart', file.name));
          continue;
        }
        const { picture } = result;
        const preview = URL.createObjectURL(picture.full);
        const chart = { file: file.name, preview, picture, progress: 0, failed: false, path: null };
        setChosen((before) => [...before, { key: crypto.randomUUID(), ...chart }]);
      }
      setRefused(problems);
    },
    leaveOut(key: string) {
      setChosen((before) =>
        before.filter((one) => {
          if (one.key === key) URL.revokeObjectURL(one.preview);
          return one.key !== key;
        }),
      );
    },
    clear() {
      for (const { preview } of chosen) URL.revokeObjectURL(preview);
      setChosen([]);
    },
  };
}
