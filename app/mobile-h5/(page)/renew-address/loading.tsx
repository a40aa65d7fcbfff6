import { SkeletonPage } from "#components/ui/skeleton-page.tsx";

export default SkeletonPage;
