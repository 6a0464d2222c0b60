// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {RoleGuard} from "../../access/RoleGuard.sol";
import {Roles} from "../../access/Roles.sol";
import {IPlan} from "../IPlan.sol";
import {EpochPlan} from "../stakes/EpochPlan.sol";
import {IRankingStakingV2} from "./IRankingStakingV2.sol";
import {IAccessManager} from "@openzeppelin/contracts/access/manager/IAccessManager.sol";

/// @title Ranking staking, second kind: the twenty largest average stakes of an epoch share its pot
/// @dev Of two lists with the same sum the one whose last address is smaller stands: the lists with the largest sum differ only in who
/// stands for equal scores at the cut, and the smallest addresses among those have the smallest last one. So exactly one list is best.
contract RankingStakingV2 is EpochPlan, IRankingStakingV2 {
    struct Ranking {
        bytes32 hash;
        uint96 sum;
        address last;
    }

    uint256 private constant MOST_MEMBERS = 20;
    uint256 private constant POSTING = 2 days;
    /// @dev Of IPeriodicClaimStaking.Args.
    uint256 private constant WORDS = 4;

    mapping(uint256 epoch => Ranking) private _rankings;

    constructor(IAccessManager manager) RoleGuard(manager) {}

    // ---------------------------------------------------------------- anyone

    /// @inheritdoc IRankingStakingV2
    function post(uint256 epoch, address[] calldata list) external {
        uint256 end = _endOf(epoch);
        if (block.timestamp < end || block.timestamp >= end + POSTING) {
            revert PostingClosed(epoch, end, end + POSTING);
        }
        uint256 count = list.length;
        if (count == 0 || count > MOST_MEMBERS) revert BadListLength(count, MOST_MEMBERS);
        uint256 sum;
        uint256 above = type(uint256).max;
        for (uint256 i; i < count; ++i) {
            uint256 score = scoreOf(list[i], epoch);
            bool inOrder = score < above || (score == above && list[i] > list[i - 1]);
            if (score == 0 || !inOrder) revert BadOrder(i, list[i], score);
            sum += score;
            above = score;
        }
        Ranking memory standing = _rankings[epoch];
        address last = list[count - 1];
        if (sum < standing.sum || (sum == standing.sum && last >= standing.last)) {
            revert NotBetter(sum, standing.sum);
        }
        // Averages of different members add up to no more than all stakes: 96 bits.
        _rankings[epoch] = Ranking(_hashOf(list), uint96(sum), last);
        emit RankingPosted(epoch, msg.sender, sum, list);
    }

    // ---------------------------------------------------------------- exits (never pausable)

    /// @inheritdoc IRankingStakingV2
    function claim(uint256 epoch, address[] calldata list, uint256 index) external returns (uint256 paid) {
        return claimTo(epoch, list, index, msg.sender);
    }

    /// @inheritdoc IRankingStakingV2
    function claimTo(uint256 epoch, address[] calldata list, uint256 index, address to)
        public
        nonReentrant
        returns (uint256 paid)
    {
        _checkReceiver(to);
        Ranking memory standing = _rankings[epoch];
        bytes32 hash = _hashOf(list);
        if (hash != standing.hash) revert WrongList(epoch, hash, standing.hash);
        if (index >= list.length || list[index] != msg.sender) revert NotOnPlace(index, msg.sender);
        paid = _takeFrom(epoch, msg.sender, scoreOf(msg.sender, epoch), standing.sum);
        if (paid == 0) revert NothingToClaim();
        _release(paid);
        _payReward(paid, to);
    }

    // ---------------------------------------------------------------- roles

    /// @inheritdoc IRankingStakingV2
    function fundEpoch(uint256 epoch, uint256 amount) external nonReentrant onlyRole(Roles.FUNDER) {
        _checkTopUp(amount);
        _fundEpoch(epoch, amount);
        _receiveRewards(amount);
    }

    // ---------------------------------------------------------------- state

    /// @inheritdoc IRankingStakingV2
    function scoreOf(address member, uint256 epoch) public view returns (uint256) {
        return areaOf(member, epoch) / epochLength();
    }

    /// @inheritdoc IRankingStakingV2
    function ranking(uint256 epoch) external view returns (bytes32 hash, uint256 sum) {
        return (_rankings[epoch].hash, _rankings[epoch].sum);
    }

    // ---------------------------------------------------------------- plan

    /// @inheritdoc IPlan
    function validate() external view {
        _validateEpochs(WORDS);
    }

    // ---------------------------------------------------------------- booking

    function _claimsFrom(uint256 epoch) internal view override returns (uint256) {
        return super._claimsFrom(epoch) + POSTING;
    }

    function _isNobodys(uint256 epoch) internal view override returns (bool) {
        return _rankings[epoch].sum == 0;
    }

    // ---------------------------------------------------------------- private

    /// @dev `keccak256(abi.encode(list))`, copied at once instead of address by address.
    function _hashOf(address[] calldata list) private pure returns (bytes32 hash) {
        // solhint-disable-next-line no-inline-assembly, because: the compiler would copy the list address by address
        assembly ("memory-safe") {
            let start := mload(0x40)
            let size := shl(5, list.length)
            mstore(start, 0x20)
            mstore(add(start, 0x20), list.length)
            calldatacopy(add(start, 0x40), list.offset, size)
            hash := keccak256(start, add(size, 0x40))
        }
    }
}
